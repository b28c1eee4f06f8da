import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})

/** `npm run bench -- --quick`: every benchmark runs, with numbers too small to mean anything. */
export const isQuick = values.quick

/** `npm run bench -- NAME …`: these run alone. */
export const asked: readonly string[] = positionals

/** A number to measure with, and a small one that only shows that the benchmark runs. */
export const scaled = (number: number, small: number): number => (isQuick ? small : number)
