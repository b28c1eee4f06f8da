const shown = 10

/** Says which files a restore can't bring back. */
export function lostReport(lost: string[], notesPrefix: string): string {
  const some = lost.slice(0, shown).join(', ') + (lost.length > shown ? ' …' : '')
  const notes = lost.filter((key) => key.startsWith(notesPrefix)).length
  const report = `${lost.length} files are not in the bucket, and missing or damaged in the backup: ${some}.`
  if (notes === 0) return report
  return `${report} ${notes} of them note deleted accounts: if the backup has these accounts, they are back.`
}

export const howToGoOn =
  'Name a folder that has them with --media, or go on without them with --without-lost-files: ' +
  'where pages show them, they answer 404.'
