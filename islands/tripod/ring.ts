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

/**
 * How much is always there. The ear may speak of a try for the first time 3 s after its landing, which is 1.5 s after
 * its pop; its film begins 4 s before, at the key frame before that.
 */
const ringMs = 10_000
/** An ear that is farther behind is not waited for. */
const longestWaitMs = 30_000
/** A minute of the richest pictures that are filmed, 1080p at 60 a second. */
const mostBytes = 96_000_000
const pruneMs = 500

/**
 * The pictures and the sound of 10 s before what the ear has not heard yet, and more while a film is held. It
 * begins with a key frame. Where the ear is behind, that is up to 40 s and 96 MB. Beyond that, the last 10 s
 * and held films are still there, and what the ear says of earlier tries comes too late.
 */
export class Ring {
  #pictures: Packet[] = []
  #sound: Packet[] = []
  #needsKey = true
  #prunedAtMs = -Infinity
  /** The ear is not waited for before this: there was too much. */
  #crowdedMs = -Infinity
  /** How far the ear has heard. */
  heardMs = -Infinity
  /** From here on nothing is dropped. */
  heldFromMs = Infinity

  /** The end of the newest packet. */
  nowMs = -Infinity

  /** End of the judged part; never after the newest packet. */
  get judgedMs(): number {
    const patientMs = Math.max(this.nowMs - longestWaitMs, this.#crowdedMs)
    return Math.min(this.nowMs, Math.max(this.heardMs, patientMs))
  }

  get size(): number {
    return this.#pictures.length + this.#sound.length
  }

  /**
   * Leaves out a packet that is not later than the last of its kind: a player would stumble over it. After a
   * picture that is left out, none can be decoded until the next key frame.
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

  /** The next packets have another size or encoder. */
  clear(): void {
    this.#pictures = []
    this.#sound = []
    this.#needsKey = true
    this.heldFromMs = Infinity
  }

  #prune(): void {
    this.#prunedAtMs = this.nowMs
    this.#crowdedMs = this.#roomFromMs() + ringMs
    const neededFromMs = Math.min(this.judgedMs - ringMs, this.heldFromMs)
    const firstKeyMs = this.keysMs().findLast((ms) => ms <= neededFromMs) ?? neededFromMs
    const isNeeded = ({ startMs }: Packet) => startMs >= firstKeyMs
    this.#pictures = this.#pictures.filter(isNeeded)
    const firstPictureMs = this.#pictures.findIndex(({ isKey }) => isKey)
    // Without a key frame, the remaining pictures can't be decoded.
    this.#pictures = firstPictureMs < 0 ? [] : this.#pictures.slice(firstPictureMs)
    if (firstPictureMs < 0) this.#needsKey = true
    this.#sound = this.#sound.filter(isNeeded)
  }

  /** The first key frame from which all packets fit into the limit; the first moment of all if they fit anyway. */
  #roomFromMs(): number {
    const all = [...this.#pictures, ...this.#sound]
    let bytes = all.reduce((sum, { data }) => sum + data.byteLength, 0)
    if (bytes <= mostBytes) return -Infinity
    const inOrder = all.toSorted((one, other) => one.startMs - other.startMs)
    for (const { kind, isKey, startMs, data } of inOrder) {
      if (kind === 'picture' && isKey && bytes <= mostBytes) return startMs
      bytes -= data.byteLength
    }
    return Infinity
  }
}
