import type { ChangeEvent } from 'react'

/** Clears the input, so that choosing the same file again fires an event. */
export function pick(
  event: ChangeEvent<HTMLInputElement>,
  onPick: (file: File) => void,
  onSeveral?: (files: File[]) => void,
) {
  const input = event.currentTarget
  const files = [...(input.files ?? [])]
  input.value = ''
  if (onSeveral && files.length > 1) onSeveral(files)
  else if (files[0]) onPick(files[0])
}
