export interface Range {
  offset: number
  length: number
}

/**
 * The byte range that a Range header asks for (RFC 9110 §14). `null` means the whole file: the
 * header is missing, asks for several ranges, or is invalid. `unsatisfiable` starts after the end.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') return last === '' ? null : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { offset: start, length: end - start + 1 }
}

function suffix(length: number, size: number): Range | 'unsatisfiable' {
  const taken = Math.min(length, size)
  return taken === 0 ? 'unsatisfiable' : { offset: size - taken, length: taken }
}
