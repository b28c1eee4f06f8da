import type { Obstacle } from '../../worker/enums'
import {
  coveredWords,
  limits,
  litWords,
  obstacleWords,
  surfaceWords,
  type SpotFacts,
} from '../../worker/spots/facts/contract'
import { ChipField } from './chip-field'
import { GroupField } from '../ui/group-field'

const obstacles = Object.keys(obstacleWords) as Obstacle[]

interface Props {
  facts: SpotFacts
  onChange: (part: Partial<SpotFacts>) => void
  /** A filter may name any number of obstacles, a spot only these. */
  maxObstacles?: number
  errors?: Record<string, string>
  disabled?: boolean
}

export function FactFields(props: Props) {
  const { facts, onChange, maxObstacles = obstacles.length, errors = {} } = props
  const disabled = props.disabled ?? false
  const isFull = facts.obstacles.length >= maxObstacles
  const toggle = (obstacle: Obstacle) =>
    onChange({
      obstacles: facts.obstacles.includes(obstacle)
        ? facts.obstacles.filter((each) => each !== obstacle)
        : [...facts.obstacles, obstacle],
    })
  return (
    <>
      <GroupField
        label="What is there"
        hint={maxObstacles === limits.obstacles ? `Up to ${limits.obstacles}` : 'Any of these'}
        error={errors.obstacles}
      >
        <div className="chips">
          {obstacles.map((obstacle) => {
            const isOn = facts.obstacles.includes(obstacle)
            return (
              <label className="chip" key={obstacle}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={disabled || (isFull && !isOn)}
                  onChange={() => toggle(obstacle)}
                />
                <span>{obstacleWords[obstacle]}</span>
              </label>
            )
          })}
        </div>
      </GroupField>
      <ChipField
        label="Ground"
        words={surfaceWords}
        value={facts.surface}
        error={errors.surface}
        disabled={disabled}
        onChange={(surface) => onChange({ surface })}
      />
      {(['lit', 'covered'] as const).map((fact) => (
        <ChipField
          key={fact}
          label={fact === 'lit' ? 'Light' : 'Roof'}
          words={fact === 'lit' ? litWords : coveredWords}
          value={facts[fact] === null ? null : `${facts[fact]}`}
          error={errors[fact]}
          disabled={disabled}
          onChange={(value) => onChange({ [fact]: value && value === 'true' })}
        />
      ))}
    </>
  )
}
