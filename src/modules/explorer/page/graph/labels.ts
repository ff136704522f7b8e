import type Sigma from 'sigma'

type Label = { text: string; x: number; y: number; size: number; isForced: boolean }
type Box = { left: number; right: number; top: number; bottom: number }
type Colours = { text: string; ground: string }

const fontSize = 14
const font = `${fontSize}px system-ui, sans-serif`
const halo = 3
const distance = 4
const edge = 2

/**
 * Draws the names of nodes so that none lies on another: those that are asked for first, then those of the largest nodes, each with a ground of its own
 * to be read on lines. A name that would be cut off at the edge stands left of its node.
 */
export function drawLabelsApart(sigma: Sigma, { text, ground }: Colours): void {
  let labels: Label[] = []
  sigma.setSetting('defaultDrawNodeLabel', (_, { label, x, y, size, ...data }) => {
    if (label)
      labels.push({ text: label, x, y, size, isForced: (data as { forceLabel?: boolean }).forceLabel === true })
  })
  sigma.on('beforeRender', () => (labels = []))
  sigma.on('afterRender', () => {
    const context = sigma.getCanvases().labels?.getContext('2d')
    if (!context) return
    const { width } = sigma.getDimensions()
    context.font = font
    context.lineJoin = 'round'
    context.lineWidth = halo
    context.strokeStyle = ground
    context.fillStyle = text
    const measured = labels.map((label) => placed(label, context.measureText(label.text).width, width))
    for (const { words, box } of apart(measured)) {
      const base = box.bottom - fontSize / 4
      context.strokeText(words, box.left, base)
      context.fillText(words, box.left, base)
    }
  })
}

export type Placed = { words: string; box: Box; size: number; isForced: boolean }

function placed({ text, x, y, size, isForced }: Label, width: number, pictureWidth: number): Placed {
  const [right, left] = [x + size + distance, x - size - distance - width]
  // Where neither side has room, it is moved into the picture.
  const inside = Math.max(edge, pictureWidth - width - edge)
  const start = right + width <= pictureWidth ? right : left >= 0 ? left : Math.min(right, inside)
  const box = { left: start, right: start + width, top: y - fontSize / 2, bottom: y + fontSize / 2 }
  return { words: text, box, size, isForced }
}

/** The labels that fit beside each other, in the order of their weight: those that are asked for, then the largest. */
export function apart(labels: readonly Placed[]): Placed[] {
  const drawn: Placed[] = []
  const sorted = labels.toSorted((a, b) => Number(b.isForced) - Number(a.isForced) || b.size - a.size)
  for (const label of sorted) if (!drawn.some(({ box }) => overlap(box, label.box))) drawn.push(label)
  return drawn
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
