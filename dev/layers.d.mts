export const layers: string[][]
export function layerViolations(files: Iterable<[path: string, text: string]>): string[]
