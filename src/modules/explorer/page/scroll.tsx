import type { ComponentChildren } from 'preact'

/** A part that scrolls by itself, also for those who have keys alone. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or keys cannot move it.
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
