import type { ContentType, ModerationAct, ReportReason } from '../enums'
import { thingNames } from './contract'

const becauseOf: Record<ReportReason, string> = {
  inappropriate: 'It is not okay here.',
  harassment: 'It harasses somebody.',
  hate: 'It is hateful.',
  nudity: 'It shows nudity or sex.',
  violence: 'It shows violence.',
  dangerous: 'It could get people hurt.',
  spam: 'It is spam or a scam.',
  minor: 'It harms a child, or shows somebody under 18.',
  private: 'It shows somebody who does not want it.',
  copyright: 'Somebody says that it is their work.',
  other: 'It breaks our rules.',
}

interface Done {
  act: ModerationAct
  contentType: ContentType
  reason: ReportReason
  until: Date | null
}

export function titleFor({ act, contentType, until }: Omit<Done, 'reason'>): string {
  const thing = thingNames[contentType]
  switch (act) {
    case 'remove':
      return contentType === 'skatertag' || contentType === 'crew'
        ? `Your ${thing} was replaced`
        : `Your ${thing} was removed`
    case 'warn':
      return `A warning about your ${thing}`
    case 'suspend':
      return `You are suspended${until ? ` until ${deskDay(until)}` : ''}`
    case 'ban':
      return 'You are banned'
    case 'undo':
      return 'We took a decision back'
    case 'dismiss':
      return `Your ${thing} stays`
  }
}

export const whyFor = ({ act, contentType, reason }: Omit<Done, 'until'>): string =>
  act === 'undo' ? `The decision about your ${thingNames[contentType]}.` : becauseOf[reason]

export const deskDay = (at: Date): string =>
  at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
