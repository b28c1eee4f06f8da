import { expect } from 'vitest'
import * as flagEndpoints from '../../../worker/flags/endpoints'
import { outerUrls, urls } from '../../../worker/urls'
import { call } from '../support/call'
import { fieldIn, focusesIn, problemIn } from '../support/drawn-form'
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

/** Reports a clip by the form that visitors have, from an address of theirs. */
export function reportByForm(
  contentId: string,
  fields: Record<string, string>,
  { as = null, from }: { as?: Skater | null; from?: string } = {},
) {
  const { headers, ...sent } = form(fields)
  const all = { ...headers, ...(from && { 'CF-Connecting-IP': from }) }
  return call(urls.report({ contentType: 'my_clip', contentId }), { as, ...sent, headers: all })
}

/** What the law asks for of who claims a work, but for a way to answer. */
export const claim = {
  reason: 'copyright',
  work: 'My film, at example.com',
  name: 'Kim',
  contact: '1 Main Street',
  goodFaith: 'yes',
  accurate: 'yes',
  signature: 'Kim',
}

/** A form was not sent and says why at each of these fields, of which the first has the focus. */
export async function expectMarked(
  answer: Response,
  names: string[],
  said: Record<string, string>,
): Promise<string> {
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(problemIn(html)).toBe('Not sent yet. Fix what is marked below.')
  for (const name of names) {
    const { error, isInvalid, hasFocus, label } = fieldIn(html, name)
    const isFirst = name === Object.keys(said)[0]
    const expected = [name, said[name] ?? null, name in said, isFirst]
    expect([name, error, isInvalid, hasFocus]).toEqual(expected)
    expect(label).not.toBe('')
  }
  expect(focusesIn(html)).toBe(1)
  return html
}

/** Of two moderators at once one wins, and the other is told so. */
export async function expectOneWins(answers: Response[]): Promise<string> {
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  const told = await answers.find(({ status }) => status === 409)!.text()
  expect(told).toContain('was faster')
  return told
}

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
