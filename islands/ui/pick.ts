import type { ChangeEvent } from 'react'

/** The chosen file, and the input emptied, so that choosing the same file again is noticed. */
export function pick(event: ChangeEvent<HTMLInputElement>, onPick: (file: File) => void) {
  const input = event.currentTarget
  const file = input.files?.[0]
  input.value = ''
  if (file) onPick(file)
}
