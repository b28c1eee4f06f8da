import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { urls } from '../urls'
import { stackParam } from '../pwa/contract'
import { hasTaken, type FirstStep } from './first-steps'

const filmHere = urls.profile({}, { [stackParam]: '' })

interface Step {
  step: FirstStep
  name: string
  hint?: string
  /** One, which takes the whole line, or two. */
  ways: { href: string; name?: string }[]
}

const steps: Step[] = [
  { step: 'clip', name: 'First clip', hint: '45 seconds or shorter.', ways: [{ href: filmHere }] },
  {
    step: 'session',
    name: 'First session',
    ways: [
      { href: filmHere, name: 'Film here' },
      { href: `${urls.park()}#count`, name: 'Count' },
    ],
  },
  {
    step: 'homie',
    name: 'First homie',
    hint: 'Find somebody to skate with.',
    ways: [{ href: urls.homies() }],
  },
  {
    step: 'roll',
    name: 'First roll',
    hint: 'Roll the dice for S.K.A.T.E.',
    ways: [{ href: urls.games() }],
  },
]

/** Links and a form, without a script. */
export const FirstStepsPart = ({ taken }: { taken: number }) => (
  <section className="card first-steps" aria-labelledby="first-steps-title">
    <div className="first-steps-head">
      <h2 className="subheading" id="first-steps-title">
        Start here
      </h2>
      <form method="post" action={urls.profile()}>
        <button type="submit" className="text-link small">
          Put away
        </button>
      </form>
    </div>
    <ol className="lines">
      {steps.map(({ step, name, hint, ways }) =>
        hasTaken(taken, step) ? (
          <li key={step} className="line first-step is-taken">
            <span className="first-step-tick">
              <Check />
            </span>
            <span>
              <b>{name}</b> <span className="visually-hidden">done</span>
            </span>
          </li>
        ) : (
          <li key={step} className="line first-step">
            <span className="first-step-tick" />
            <StepWays name={name} ways={ways} {...(hint && { hint })} />
          </li>
        ),
      )}
    </ol>
    <p className="first-steps-foot">
      <a className="text-link" href={urls.profile({}, { told: '' })}>
        What can you do already?
      </a>
    </p>
  </section>
)

function StepWays({ name, hint, ways }: Omit<Step, 'step'>) {
  const words = (
    <>
      <b>{name}</b> {hint && <span className="quiet small">{hint}</span>}
    </>
  )
  if (ways.length === 1) return <a href={ways[0]!.href}>{words}</a>
  return (
    <span>
      {words}
      <span>
        {ways.map((way) => (
          <Fragment key={way.name}>
            <a className="text-link small" href={way.href}>
              {way.name}
            </a>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  )
}
