import Check from 'lucide-react/icons/check'

const requirements = ['45 seconds or shorter', 'Smaller than 500MB', 'MP4, MOV, AVI, WebM or 3GP']

export function Requirements() {
  return (
    <ul className="requirements" aria-label="Video requirements">
      {requirements.map((text) => (
        <li key={text}>
          <Check />
          {text}
        </li>
      ))}
    </ul>
  )
}
