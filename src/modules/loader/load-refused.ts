/** The load as a whole is refused, with nothing written. The message says why. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused'
}
