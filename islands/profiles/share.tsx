import { ShareButton } from './share-button'

/** The share button of another's profile. */
export default function Share({ skatertag }: { skatertag: string }) {
  return <ShareButton skatertag={skatertag} />
}
