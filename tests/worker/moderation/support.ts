import { flagEndpoints } from '../../../worker/flags/endpoints'
import { outerUrls } from '../../../worker/urls'
import { call } from '../support/call'
import { casesOf } from '../support/rows/moderation'
import type { Skater } from '../support/skaters'

/** The only case about a thing. */
export async function caseOf(contentId: string, contentType?: string): Promise<string> {
  const all = await casesOf(contentId)
  const [found, other] = all.filter((row) => !contentType || row.contentType === contentType)
  if (!found || other) throw new Error('There is no case, or more than one')
  return found.id
}

export const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

export const report = (contentType: string, contentId: string, as: Skater, reason?: string) =>
  call(flagEndpoints.report.url(), { method: 'POST', as, json: { contentType, contentId, reason } })

/** A moderator acts on a case that they saw with so many acts. */
export const act = (
  as: Skater | null,
  caseId: string,
  name: string,
  fields: Record<string, string> = {},
) =>
  call(outerUrls.deskCase({ caseId }), {
    as,
    ...form({ act: name, reason: 'spam', seen: '0', ...fields }),
  })

/** Reports a thing and has a moderator act on it. */
export async function reportAndAct(
  thing: [contentType: string, contentId: string],
  { reporter, moderator }: { reporter: Skater; moderator: Skater },
  name: string,
  fields: Record<string, string> = {},
): Promise<{ caseId: string; answer: Response }> {
  const reported = await report(...thing, reporter)
  if (!reported.ok) throw new Error(await reported.text())
  const caseId = await caseOf(thing[1], thing[0])
  return { caseId, answer: await act(moderator, caseId, name, fields) }
}
