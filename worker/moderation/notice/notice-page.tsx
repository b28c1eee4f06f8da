import * as sessionEndpoints from '../../session/endpoints'
import { drawForm, FormField, FormProblem, type RefusedForm } from '../../ui/parts/form'
import { urls } from '../../urls'
import type { findOwnAct } from '../answers'
import { thingNames } from '../contract'
import { PlainPage, Time } from '../parts'
import { titleFor, whyFor } from '../words'
import * as profileEndpoints from '../../profiles/endpoints'

type Found = Awaited<ReturnType<typeof findOwnAct>>

interface Props extends Found {
  mayAnswer: boolean
  isBanned: boolean
  isUndone: boolean
  refused?: RefusedForm | undefined
}

export function NoticePage(props: Props) {
  const { act, case: row, answer, mayAnswer, isBanned, isUndone, refused } = props
  const { contentType } = row
  const form = drawForm(mayAnswer ? ['text'] : [], refused)
  return (
    <PlainPage>
      <FormProblem form={form} />
      <h1>{titleFor({ ...act, contentType })}</h1>
      <p>
        {whyFor({ ...act, contentType })}
        {act.act !== 'undo' && ` It is about your ${thingNames[contentType]}.`}
      </p>
      {isUndone && <p className="notice">We took this back.</p>}
      {act.note && <blockquote dir="auto">{act.note}</blockquote>}
      <p className="quiet">
        Decided on <Time at={act.at} />
      </p>
      <a className="text-link" href={urls.rules()}>
        The park's rules
      </a>
      {mayAnswer && (
        <form className="desk-form" method="post" action={urls.moderation({ actId: act.id })}>
          <FormField
            form={form}
            name="text"
            label="Did we get it wrong?"
            hint="You can answer once. Another moderator reads it where there is one."
          >
            {(control) => <textarea className="input" dir="auto" {...control} required />}
          </FormField>
          <button className="button button-primary button-wide">Send answer</button>
        </form>
      )}
      {answer && (
        <section className="desk-section">
          <h2>Your answer</h2>
          <blockquote dir="auto">{answer.text}</blockquote>
          <p className="quiet">{outcomeOf(answer)}</p>
        </section>
      )}
      {isBanned && (
        <section className="desk-section">
          <h2>Your account</h2>
          <p>It is deleted 30 days after the ban, with everything in it. You need not wait.</p>
          <a className="button button-wide" href={urls.accountCopy()}>
            Get a copy of everything
          </a>
          <button
            type="button"
            className="button button-danger button-wide"
            data-delete-account={profileEndpoints.deleteAccount.url()}
            data-sign-in={sessionEndpoints.login.url(
              {},
              { fresh: 1, returnUrl: urls.moderation({ actId: act.id }) },
            )}
          >
            Delete it now
          </button>
        </section>
      )}
      <a className="text-link" href={isBanned ? sessionEndpoints.logout.url() : urls.landing()}>
        {isBanned ? 'Logout' : 'Back to Stoke'}
      </a>
    </PlainPage>
  )
}

function outcomeOf({ isUpheld }: NonNullable<Found['answer']>): string {
  if (isUpheld === null) return 'We have it, and will look again.'
  return isUpheld ? 'We looked again. The decision stays.' : 'We looked again and took it back.'
}
