type Files = Iterable<[path: string, text: string]>

export const layers: Record<string, string[]>
export function layerViolations(files: Files): string[]
export function browserViolations(files: Files): string[]
export function sqlViolations(files: Files): string[]
export function sightViolations(files: [path: string, text: string][]): string[]
export function libraryViolations(files: [path: string, text: string][]): string[]
