/** The softest room is louder in a microphone that works: a few steps of sixteen bits. */
const loudest = 1e-4
const longestMs = 5000

/** Tells when a microphone gives silence: one that is off, or that another app has taken. */
export class Silence {
  #silentMs = 0
  #isSilent = false
  readonly #onChange: (isSilent: boolean) => void

  constructor(onChange: (isSilent: boolean) => void) {
    this.#onChange = onChange
  }

  hear(samples: Float32Array, rate: number): void {
    const isSound = samples.some((each) => Math.abs(each) > loudest)
    this.#silentMs = isSound ? 0 : this.#silentMs + (samples.length * 1000) / rate
    const isSilent = this.#silentMs >= longestMs
    if (isSilent !== this.#isSilent) this.#onChange(isSilent)
    this.#isSilent = isSilent
  }
}
