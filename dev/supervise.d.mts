import type { ChildProcess } from 'node:child_process'

/** The Node that came with the packages. */
export declare function packagedNode(): string

export declare function supervise(
  env: NodeJS.ProcessEnv,
  output?: 'inherit' | 'pipe',
): {
  child: ChildProcess
  ended: Promise<number>
  stop(): Promise<number>
  kill(): Promise<number>
}
