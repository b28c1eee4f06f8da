/** Whether a tag contains the typed text, with or without its '@'. */
export const matches = (skatertag: string, typed: string): boolean =>
  skatertag.toLowerCase().includes(typed.trim().replace(/^@/, '').toLowerCase())
