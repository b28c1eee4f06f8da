const pips = [1, 2, 3, 4, 5, 6]

interface Props {
  face: number | null
  tumbling: boolean
}

export function Die({ face, tumbling }: Props) {
  if (face === null) return <span className="die die-none" role="img" aria-label="Not rolled yet" />
  return (
    <span
      className="die"
      role="img"
      aria-label={tumbling ? 'Rolling' : `Rolled ${face}`}
      data-face={face}
      data-tumbling={tumbling || undefined}
    >
      {pips.slice(0, face).map((pip) => (
        <i key={pip} />
      ))}
    </span>
  )
}
