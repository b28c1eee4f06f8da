/** What leaving does to the tries that this phone could not save; null where it saved all. */
export function leaveWords(count: number, unsaved: number): string | null {
  if (unsaved === 0) return null
  const isOne = unsaved === 1
  return unsaved === count
    ? `This phone could not save ${isOne ? 'it. It is' : 'them. They are'} lost when you leave.`
    : `${unsaved} of them could not be saved: ${isOne ? 'it is' : 'they are'} lost when you leave.`
}
