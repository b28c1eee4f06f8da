/** The name of the app: `brand` for texts, `product` in lower case for URLs. */
export const brand = 'Stoke'
export const product = 'stoke'
export const tagline = `Share the ${brand}. Stack the Clips.`
export const slogan = 'Made by skateboarders, for skateboarders'
