import { faultOfMessages, mayBeCommitted, type Fault, type TimedWork } from './rules'

/**
 * A failure, not a refusal. The message starts with the fault, because only messages of a room's errors
 * survive the RPC.
 */
export class StorageFault extends Error {
  override name = 'StorageFault'
  readonly fault: Fault
  readonly work: TimedWork

  constructor(fault: Fault, work: TimedWork, cause?: unknown) {
    const why = cause instanceof Error ? cause.message.split('\n', 1)[0] : 'no answer'
    super(`Storage fault (${fault}, ${work}): ${why}`, { cause })
    this.fault = fault
    this.work = work
  }

  get mayBeCommitted(): boolean {
    return mayBeCommitted(this.work, this.fault)
  }
}

const shape = /^(?:StorageFault: )?Storage fault \((\w+), (\w+)\)/

export function storageFault(error: unknown): StorageFault | null {
  if (error instanceof StorageFault) return error
  if (!(error instanceof Error)) return null
  const [, fault, work] = shape.exec(error.message) ?? []
  if (fault && work) return new StorageFault(fault as Fault, work as TimedWork, error)
  return storageFault(error.cause)
}

export const faultOf = (error: unknown): Fault | null => faultOfMessages(messagesOf(error))

function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : []
}
