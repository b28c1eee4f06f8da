/** How a skater is drawn, in their portrait and in their clips. */
export interface Look {
  skin: string
  hair: 'short' | 'long' | 'curls' | 'bun' | 'buzz' | 'braids' | 'mohawk' | 'scarf'
  hairColor: string
  hat: 'none' | 'cap' | 'backwards' | 'beanie' | 'helmet' | 'bucket'
  hatColor: string
  shirt: string
  pants: string
  shoes: string
  deck: string
  /** Behind the portrait. */
  wall: string
  more?: 'glasses' | 'beard' | 'freckles' | 'moustache'
}
