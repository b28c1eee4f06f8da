import { ShareButton } from './share-button'

/** The share button on another skater's profile. */
export default function Share({ skatertag }: { skatertag: string }) {
  return <ShareButton skatertag={skatertag} />
}
