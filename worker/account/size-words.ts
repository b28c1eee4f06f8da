/** As phones do: 1 MB is 1,000,000 bytes. */
export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes >= 1e9 ? ['GB', bytes / 1e9] : bytes >= 1e6 ? ['MB', bytes / 1e6] : ['KB', bytes / 1e3]
  const digits = size < 10 && unit !== 'KB' ? 1 : 0
  return `${size.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`
}
