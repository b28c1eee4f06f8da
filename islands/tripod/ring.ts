/** An encoded picture or piece of sound, at its time in the session. */
export interface Packet {
  kind: 'picture' | 'sound'
  /** Whether it can be decoded without those before it; all sound can. */
  isKey: boolean
  startMs: number
  lengthMs: number
  data: Uint8Array<ArrayBuffer>
}

export interface Span {
  fromMs: number
  toMs: number
}

/** How much is always there. */
const ringMs = 10_000
const pruneMs = 500

/** The last 10 s of pictures and sound, and more while a film is held. It begins with a key frame. */
export class Ring {
  #pictures: Packet[] = []
  #sound: Packet[] = []
  #needsKey = true
  #prunedAtMs = -Infinity
  /** From here on nothing is dropped. */
  heldFromMs = Infinity

  /** The end of what has come. */
  nowMs = -Infinity

  get size(): number {
    return this.#pictures.length + this.#sound.length
  }

  /**
   * Leaves out what doesn't come after the last of its kind: a player would stumble over it. After a picture
   * that is left out, none can be decoded until the next key frame.
   */
  add(packet: Packet): void {
    const isPicture = packet.kind === 'picture'
    const list = isPicture ? this.#pictures : this.#sound
    const isLate = packet.startMs <= (list.at(-1)?.startMs ?? -Infinity)
    if (isPicture) this.#needsKey = isLate || (this.#needsKey && !packet.isKey)
    if (isLate || (isPicture && this.#needsKey)) return
    list.push(packet)
    this.nowMs = Math.max(this.nowMs, packet.startMs + packet.lengthMs)
    if (this.nowMs - this.#prunedAtMs >= pruneMs) this.#prune()
  }

  /** The times of the key frames, in order. */
  keysMs(): number[] {
    return this.#pictures.filter(({ isKey }) => isKey).map(({ startMs }) => startMs)
  }

  /** The pictures and the sound that begin in a span. */
  take({ fromMs, toMs }: Span): { pictures: Packet[]; sound: Packet[] } {
    const isInside = ({ startMs, lengthMs }: Packet) =>
      startMs >= fromMs && startMs + lengthMs <= toMs
    return { pictures: this.#pictures.filter(isInside), sound: this.#sound.filter(isInside) }
  }

  /** What comes next has another size or encoder. */
  clear(): void {
    this.#pictures = []
    this.#sound = []
    this.#needsKey = true
    this.heldFromMs = Infinity
  }

  #prune(): void {
    this.#prunedAtMs = this.nowMs
    const neededFromMs = Math.min(this.nowMs - ringMs, this.heldFromMs)
    const firstKeyMs = this.keysMs().findLast((ms) => ms <= neededFromMs) ?? neededFromMs
    const isNeeded = ({ startMs }: Packet) => startMs >= firstKeyMs
    this.#pictures = this.#pictures.filter(isNeeded)
    const firstPictureMs = this.#pictures.findIndex(({ isKey }) => isKey)
    // Without a key frame, what is left of the pictures can't be decoded.
    this.#pictures = firstPictureMs < 0 ? [] : this.#pictures.slice(firstPictureMs)
    if (firstPictureMs < 0) this.#needsKey = true
    this.#sound = this.#sound.filter(isNeeded)
  }
}
