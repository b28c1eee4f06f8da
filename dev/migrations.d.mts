export function splitLikeRemote(sql: string): { sql: string; line: number }[]
export function migrationFaults(files: Iterable<[name: string, text: string]>): string[]
