import { countWords } from '../clips/contract'
import { countTricks, type Category } from '../tricks/rules'

/** Leads down the page, and stays in sight. `islands/clips/bar.tsx` marks where the viewer is. */
export function ProfileBar({ clips, bag }: { clips: number; bag: Category[] }) {
  const { all, landed } = countTricks(bag)
  return (
    <nav className="profile-bar" aria-label="On this page">
      <a href="#clips">
        Clips <span data-clips-in-all>{countWords(clips)}</span>
      </a>
      <a href="#tricks">
        Tricks{' '}
        <span>
          <span data-landed-in-all>{landed}</span>/{all}
        </span>
      </a>
    </nav>
  )
}
