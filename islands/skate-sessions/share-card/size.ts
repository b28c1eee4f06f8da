export const [width, height, margin] = [1080, 1350, 64] as const
export const inner = width - 2 * margin
