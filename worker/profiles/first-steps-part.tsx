import Check from 'lucide-react/icons/check'
import { urls } from '../urls'
import { stackParam } from '../pwa/contract'
import { hasTaken, type FirstStep } from './first-steps'

const steps: { step: FirstStep; name: string; hint: string; href: string }[] = [
  {
    step: 'clip',
    name: 'First clip',
    hint: '45 seconds or shorter.',
    href: urls.profile({}, { [stackParam]: '' }),
  },
  { step: 'homie', name: 'First homie', hint: 'Find somebody to skate with.', href: urls.homies() },
  { step: 'roll', name: 'First roll', hint: 'Roll the dice for S.K.A.T.E.', href: urls.games() },
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
      {steps.map(({ step, name, hint, href }) =>
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
            <a href={href}>
              <b>{name}</b> <span className="quiet small">{hint}</span>
            </a>
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
