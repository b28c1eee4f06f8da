import {
  lastLetterTries,
  turnHours,
  words,
  type HouseRules as Rules,
} from '../../../worker/games/skate/contract'
import { RadioCards } from '../../ui/radio-cards'
import { rulesLine, triesLabel, turnLabel } from '../../../worker/games/view/house-rules'
import type { Creating } from './use-new-game'

const turns = turnHours.map((hours) => ({ value: `${hours}`, label: turnLabel(hours) }))
const letters = words.map((word) => ({
  value: word,
  label: word,
  hint: `Out at ${word.length === 3 ? 'three' : 'five'}`,
}))
const tries = lastLetterTries.map((count) => ({ value: `${count}`, label: triesLabel(count) }))

export function HouseRulesFields({ creating: { form, change } }: { creating: Creating }) {
  const { rules } = form
  const changeRules = (chosen: Partial<Rules>) => change({ rules: { ...rules, ...chosen } })
  return (
    <details className="game-landed house-rules">
      <summary>
        <span className="field-label">House rules</span>
        <span className="small quiet">{rulesLine(rules)}</span>
      </summary>
      <div className="stack stack-loose">
        <RadioCards
          label="Time for a turn"
          name="turnHours"
          choices={turns}
          value={`${rules.turnHours}`}
          onChange={(value) => {
            const hours = turnHours.find((each) => `${each}` === value)
            if (hours) changeRules({ turnHours: hours })
          }}
        />
        <RadioCards
          label="Letters"
          name="word"
          choices={letters}
          value={rules.word}
          onChange={(word) => changeRules({ word })}
        />
        <RadioCards
          label="At the last letter"
          name="lastLetterTries"
          choices={tries}
          value={`${rules.lastLetterTries}`}
          hint="With 2 tries, whoever is one letter from out and bails tries once more."
          onChange={(value) => {
            const count = lastLetterTries.find((each) => `${each}` === value)
            if (count) changeRules({ lastLetterTries: count })
          }}
        />
      </div>
    </details>
  )
}
