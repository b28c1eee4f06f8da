import { concatBytes } from '../../bytes'

export function elementBytes(id: number, ...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return concatBytes([elementHead(id, length), ...parts])
}

const longSize = 8

export function elementHead(id: number, length: number): Uint8Array {
  let bytes = 1
  // All ones would mean an unknown size.
  while (bytes < longSize && length >= 2 ** (7 * bytes) - 1) bytes += 1
  const size = numberBytes(length, bytes)
  size[0]! |= 1 << (8 - bytes)
  return concatBytes([idBytes(id), size])
}

const idBytes = (id: number): Uint8Array => numberBytes(id, Math.ceil((32 - Math.clz32(id)) / 8))

export function numberBytes(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = value
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}

export function numberElement(id: number, value: number, length?: number): Uint8Array {
  let bytes = 1
  while (value >= 2 ** (8 * bytes)) bytes += 1
  return elementBytes(id, numberBytes(value, length ?? bytes))
}

export function floatElement(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return elementBytes(id, bytes)
}

export const textElement = (id: number, value: string): Uint8Array =>
  elementBytes(id, new TextEncoder().encode(value))
