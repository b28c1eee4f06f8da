import type { DatabaseSync } from 'node:sqlite'

export function splitLikeRemote(sql: string): { sql: string; line: number }[]
export function releaseIn(sql: string): string | undefined
export function tablesRewritten(sql: string): string[]
export function schemaDifferences(one: DatabaseSync, other: DatabaseSync): string[]
export function migrationFaults(
  files: Iterable<[name: string, text: string]>,
  isReleased?: (release: string) => boolean,
): string[]
