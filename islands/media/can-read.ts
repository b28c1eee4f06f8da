import { messages } from '../../worker/media/contract'

const stretchBytes = 8 * 1024 * 1024

/**
 * False for a file of a phone's gallery that is not all on the phone, because the rest is in a cloud: there any
 * read can fail. Reads one byte of each stretch, so ask only after a failure.
 */
export async function canRead(file: Blob): Promise<boolean> {
  try {
    for (let at = 0; at < file.size; at += stretchBytes) {
      await file.slice(at, at + 1).arrayBuffer()
    }
    await file.slice(Math.max(0, file.size - 1), file.size).arrayBuffer()
    return true
  } catch {
    return false
  }
}

export const notHere = { title: 'Not all here yet', description: messages.notHere }
