import type { ChangeEvent } from 'react'

/** Clears the input, so that choosing the same file again fires an event. */
export function pick(event: ChangeEvent<HTMLInputElement>, onPick: (file: File) => void) {
  const input = event.currentTarget
  const file = input.files?.[0]
  input.value = ''
  if (file) onPick(file)
}
