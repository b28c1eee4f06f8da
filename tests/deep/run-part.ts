import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Inputs } from './inputs.ts'
import { commandOf, type Part } from './parts.ts'
import { writeProven } from './proven.ts'

export interface Outcome {
  isGreen: boolean
  /** Whether what it read is still the same: what was changed while it ran is not proven. */
  isSame: boolean
  seconds: number
}

/** Runs a part to its end. Notes in `file` what it has proven, or that it has proven nothing. */
export async function runPart(
  root: string,
  file: string,
  name: string,
  part: Part,
): Promise<Outcome> {
  const hash = new Inputs(root).hashOf(part)
  const start = Date.now()
  const child = spawn(process.execPath, ['dev/run.mjs', ...commandOf(part, root)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...part.env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  const seconds = Math.round((Date.now() - start) / 1000)
  const isGreen = code === 0
  const isSame = new Inputs(root).hashOf(part) === hash
  if (!isGreen) writeProven(file, name, null)
  else if (isSame) writeProven(file, name, hash)
  return { isGreen, isSame, seconds }
}
