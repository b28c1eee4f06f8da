import * as z from 'zod/mini'
import type { ReportPlace, VisitorReport } from '../case-queries'
import { queues } from '../contract'
import type { AnswerPlace, CasePlace, WaitingAnswer, WaitingCase } from '../queue-queries'

export const queueQuery = z.object({
  queue: z.optional(z.enum(queues, 'There is no such queue.')),
  after: z.optional(z.string()),
})

const placeOf = <T>(shape: RegExp, read: (parts: string[]) => T) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(shape, 'There is no such page.')),
      z.transform((text: string) => read(text.split('.'))),
    ),
  )

export const casePlace = placeOf(
  /^\d{1,15}\.\d{1,15}\.\w{1,40}$/,
  ([weight = '', openedAt = '', id = '']): CasePlace => ({
    weight: Number(weight),
    openedAt: Number(openedAt),
    id,
  }),
)

export const answerPlace = placeOf(
  /^\d{1,15}\.\w{1,40}$/,
  ([at = '', actId = '']): AnswerPlace => ({ at: Number(at), actId }),
)

export const reportPlace = placeOf(/^\d\.\d{1,15}$/, ([priority = '', row = '']): ReportPlace => ({
  priority: Number(priority),
  row: Number(row),
}))

export const afterCase = ({ case: row }: WaitingCase): string =>
  [row.weight, row.openedAt.getTime(), row.id].join('.')

export const afterAnswer = ({ answer }: WaitingAnswer): string =>
  [answer.at.getTime(), answer.actId].join('.')

export const afterReport = ({ report, row }: VisitorReport): string =>
  [report.priority, row].join('.')

export function cutPage<T>(rows: T[], limit: number, placeAfter: (row: T) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? placeAfter(last) : null }
}
