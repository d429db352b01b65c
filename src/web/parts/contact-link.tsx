/** A mailbox of the product's own. */
const address = 'kontakt@holdepunkt.example'

export const ContactLink = () => <a href={`mailto:${address}`}>{address}</a>
