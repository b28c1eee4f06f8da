/** Whether a tag is among what is searched for; with or without its '@'. */
export const matches = (skatertag: string, typed: string): boolean =>
  skatertag.toLowerCase().includes(typed.trim().replace(/^@/, '').toLowerCase())
