export interface LabelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** No neighbour continues a name, so it must be inside the picture. */
export class Placer {
  readonly #taken: LabelBox[] = []
  readonly #size: { width: number; height: number }

  constructor(size: { width: number; height: number }) {
    this.#size = size
  }

  take(...boxes: LabelBox[]): void {
    this.#taken.push(...boxes)
  }

  /** A name along a bend is many small boxes. */
  place(boxes: LabelBox[]): boolean {
    if (!boxes.every((box) => this.#isFree(box))) return false
    this.take(...boxes)
    return true
  }

  #isFree({ left, top, right, bottom }: LabelBox): boolean {
    const { width, height } = this.#size
    if (left < 2 || top < 2 || right > width - 2 || bottom > height - 2) return false
    return this.#taken.every(
      (other) =>
        right < other.left || left > other.right || bottom < other.top || top > other.bottom,
    )
  }
}

/** An estimate in pixels: only the browser knows its font. */
export function estimateWidth(text: string, size: number): number {
  let letters = 0
  for (const letter of text) letters += letter.codePointAt(0)! > 0x2e7f ? 1 : 0.57
  return letters * size
}
