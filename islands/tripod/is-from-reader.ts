type Press = Pick<PointerEvent, 'width' | 'height' | 'pressure' | 'pointerType'>

/** Screen readers press without a finger: with no size (VoiceOver), or as a mouse that has no weight (TalkBack). */
export const isFromReader = ({ width, height, pressure, pointerType }: Press): boolean =>
  (width === 0 && height === 0) ||
  (width === 1 && height === 1 && pressure === 0 && pointerType === 'mouse')
