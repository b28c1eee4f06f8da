import { matches } from '../../worker/shapes'
import { limits, type Catalogue } from '../../worker/shares/park/contract'
import { lastLetterTries, words } from '../../worker/games/skate/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { lengthOf } from '../../worker/text/contract'
import { button, el, icon } from './dom'
import { chancesText } from './end-screen'
import { keepHint } from './home-screen'
import { cleanNames, refuseNames } from './names'
import { resultList } from './results'
import { robotLevelNames, robotLevels, type RobotLevel } from './robot'
import { readBag, readResults, saveBag, type Setup } from './storage'

interface Given {
  setup: Setup
  catalogue: Catalogue
  /** Says why an earlier game cannot go on; may be empty. */
  notice: string
  begin: (setup: Setup) => void
}

/** Inputs write to `setup`, so that a redraw of the form keeps them. */
export function setupScreen({ setup, catalogue, notice, begin }: Given): HTMLElement {
  const error = el('p', { className: 'park-error', id: 'park-error', role: 'alert' })
  const names = el('div', { className: 'park-names' })
  const robot = el('div', {})
  const say = (text: string) => error.replaceChildren(text)

  const drawNames = () => {
    const least = setup.hasRobot ? 1 : 2
    while (setup.names.length < least) setup.names.push('')
    const shown = setup.hasRobot ? setup.names.slice(0, 1) : setup.names
    names.replaceChildren(
      ...shown.map((name, at) => nameField(name, at)),
      ...(!setup.hasRobot && shown.length < limits.names ? [addButton()] : []),
    )
    robot.replaceChildren(...(setup.hasRobot ? [levelFields(setup)] : []))
  }
  const nameField = (name: string, at: number) => {
    const input = el('input', {
      className: 'input',
      name: `name-${at}`,
      value: name,
      dir: 'auto',
      autocomplete: 'off',
      autocapitalize: 'words',
      spellcheck: false,
      enterKeyHint: 'next',
      placeholder: setup.hasRobot ? 'Your name' : `Skater ${at + 1}`,
      aria: { 'aria-label': setup.hasRobot ? 'Your name' : `Skater ${at + 1}` },
    })
    input.addEventListener('input', () => {
      setup.names[at] = input.value
      const isLong = lengthOf(input.value.trim()) > limits.name
      say(isLong ? `Of a name the first ${limits.name} characters are shown.` : '')
    })
    const canGo = !setup.hasRobot && setup.names.length > 2
    const away = button(
      {
        className: 'icon-button',
        label: `Remove skater ${at + 1}`,
        press: () => {
          setup.names.splice(at, 1)
          drawNames()
        },
      },
      icon('cross'),
    )
    return el('div', { className: 'park-name-row' }, input, canGo ? away : null)
  }
  const addButton = () =>
    button(
      {
        className: 'button button-low',
        press: () => {
          setup.names.push('')
          drawNames()
          names.querySelectorAll('input')[setup.names.length - 1]?.focus()
        },
      },
      icon('plus'),
      'Add a skater',
    )

  const opponents = choices(
    'Who plays?',
    'opponent',
    [
      ['homies', 'Homies, one phone'],
      ['robot', 'Me against the robot'],
    ],
    setup.hasRobot ? 'robot' : 'homies',
    (chosen) => {
      setup.hasRobot = chosen === 'robot'
      say('')
      drawNames()
    },
  )
  drawNames()

  const form = el(
    'form',
    { className: 'park-form', method: 'post', noValidate: true },
    opponents,
    el('fieldset', { className: 'park-fields' }, el('legend', {}, 'Names'), names),
    robot,
    choices(
      'The word',
      'word',
      words.map((word) => [word, word]),
      setup.word,
      (word) => (setup.word = word),
    ),
    choices(
      'The last letter',
      'tries',
      lastLetterTries.map((tries) => [`${tries}`, tries === 1 ? 'One try' : 'Two tries']),
      `${setup.tries}`,
      (tries) => (setup.tries = tries === '2' ? 2 : 1),
    ),
    trickFields(setup, catalogue),
    error,
    el('button', { type: 'submit', className: 'button button-primary button-wide' }, 'Play'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const refusal = refuseSetup(setup)
    say(refusal ?? '')
    if (!refusal) begin(setup)
  })
  return el(
    'section',
    { className: 'park-setup' },
    el('h1', { className: 'park-title', tabIndex: -1 }, 'S.K.A.T.E. on one phone'),
    el(
      'p',
      { className: 'park-lead' },
      'Pass it round, or put it on a ledge. No account, no signal.',
    ),
    notice ? el('p', { className: 'park-notice', role: 'status' }, notice) : null,
    el('a', { className: 'button button-wide', href: '#count' }, 'Count your tries'),
    form,
    resultList(readResults()),
    keepHint(),
  )
}

function refuseSetup({ names, hasRobot, level, categories }: Setup): string | null {
  if (hasRobot && level === 'bag' && !readBag()) return 'Fetch your trick bag first.'
  if (categories.length === 0) return 'Choose at least one kind of tricks.'
  return refuseNames(cleanNames(hasRobot ? names.slice(0, 1) : names), hasRobot)
}

function choices<T extends string>(
  legend: string,
  name: string,
  options: readonly (readonly [T, string, string?])[],
  chosen: T,
  choose: (value: T) => void,
): HTMLElement {
  return el(
    'fieldset',
    { className: 'park-fields' },
    el('legend', {}, legend),
    el(
      'div',
      { className: 'park-choices' },
      ...options.map(([value, text, more]) => {
        const input = el('input', { type: 'radio', name, value, checked: value === chosen })
        input.addEventListener('change', () => choose(value))
        return el(
          'label',
          { className: 'park-choice' },
          input,
          el('span', {}, el('b', {}, text), more ? el('small', {}, more) : null),
        )
      }),
    ),
  )
}

function levelFields(setup: Setup): HTMLElement {
  const bag = el('div', { className: 'park-bag' })
  const drawBag = () => bag.replaceChildren(...(setup.level === 'bag' ? [bagLine(drawBag)] : []))
  const options = robotLevelNames.map((level): [RobotLevel, string, string] => [
    level,
    level === 'bag' ? 'My trick bag' : robotLevels[level].name,
    chancesText(level),
  ])
  drawBag()
  return el(
    'div',
    {},
    choices('The robot', 'level', options, setup.level, (level) => {
      setup.level = level
      drawBag()
    }),
    bag,
    el(
      'p',
      { className: 'quiet small' },
      'It rolls 1 to 100 for each try. You can read all of its rolls after the game.',
    ),
  )
}

/** The bag is fetched only on a press, and stays on the phone until the skater signs out. */
function bagLine(draw: () => void): HTMLElement {
  const bag = readBag()
  const statusLine = el(
    'p',
    { role: 'status' },
    bag ? `${bag.length} ${bag.length === 1 ? 'trick' : 'tricks'} on this phone.` : '',
  )
  const fetching = button(
    {
      className: 'button button-low',
      press: () => {
        statusLine.replaceChildren('One moment…')
        void fetchBag().then((trouble) => (trouble ? statusLine.replaceChildren(trouble) : draw()))
      },
    },
    bag ? 'Fetch it again' : 'Fetch my trick bag',
  )
  return el('div', {}, statusLine, fetching)
}

async function fetchBag(): Promise<string | null> {
  const { path, answer } = trickEndpoints.landed
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    const tricks: unknown = response.ok ? await response.json() : null
    if (!matches(answer, tricks))
      return 'Sign in to Stoke in this browser first, then fetch it here.'
    const known = tricks.filter((each) => each.landed || each.told).map(({ trickId }) => trickId)
    if (known.length === 0) {
      return 'Your trick bag is empty: land one on video, or say on your profile what you can do.'
    }
    return saveBag(known) ? null : 'This browser keeps nothing, so it can’t keep your bag.'
  } catch {
    return 'No signal. The bag is fetched once, with signal.'
  }
}

function trickFields(setup: Setup, catalogue: Catalogue): HTMLElement {
  return el(
    'fieldset',
    { className: 'park-fields' },
    el('legend', {}, 'Tricks'),
    ...catalogue.map(({ name, tricks }) => {
      const input = el('input', { type: 'checkbox', checked: setup.categories.includes(name) })
      input.addEventListener('change', () => {
        const others = setup.categories.filter((each) => each !== name)
        setup.categories = input.checked ? [...others, name] : others
      })
      return el(
        'label',
        { className: 'park-tick' },
        input,
        el('span', {}, name),
        el('span', { className: 'quiet num' }, `${tricks.length}`),
      )
    }),
  )
}
