export const [width, margin] = [1080, 64] as const
export const inner = width - 2 * margin

/** Their heights. */
export const cardShapes = { '9:16': 1920, '4:5': 1350 } as const
export type CardShape = keyof typeof cardShapes
