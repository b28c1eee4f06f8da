import type { Words } from '../notifications/words'
import { isolateText } from '../text/contract'
import { urls } from '../urls'

interface Named {
  skatertag: string
  crew: string
}

const word = (title: string, message: string): Words => ({
  type: 'crew',
  title,
  message,
  url: urls.homies(),
})

const named = ({ crew }: Pick<Named, 'crew'>): string => isolateText(crew)

export const invited = (of: Named): Words =>
  word('Crew invite', `@${of.skatertag} invites you to the crew ${named(of)}.`)

export const asks = (of: Named): Words =>
  word('Crew request', `@${of.skatertag} asks to join ${named(of)}.`)

export const joined = (of: Named): Words =>
  word('New in the crew', `@${of.skatertag} joined ${named(of)}.`)

export const letIn = (of: Named): Words =>
  word("You're in", `@${of.skatertag} let you into the crew ${named(of)}.`)

export const passedOn = (of: Named): Words =>
  word('Your crew', `@${of.skatertag} passed ${named(of)} on to you.`)

/** Says neither where nor with which crew. */
export const isOut = ({ skatertag }: Pick<Named, 'skatertag'>): Words =>
  word("Who's out?", `@${skatertag} is out.`)
