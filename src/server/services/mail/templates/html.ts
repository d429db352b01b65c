import { text } from '#server/core/server-texts.ts'
import type { MailTexts } from './mail-texts.ts'

/** All of a mail for who reads it as text. */
export const renderPlainText = ({
  language,
  subject,
  paragraphs,
  action,
  note,
}: MailTexts): string => {
  const link = action === null ? [] : [`${action.label}:\n${action.link}`]
  const parts = [subject, ...paragraphs, ...link, note, `-- \n${text(language, 'mail_footer')}`]
  return `${parts.join('\n\n')}\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (plain: string): string =>
  plain.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign)

const FONT = "font-family:'Source Sans 3','Segoe UI',Arial,sans-serif"
const INK = 'color:#1c2b30'
const QUIET = 'color:#4a5a60'
const ACCENT = '#0e5a63'

/** For mail programs that follow the reader's theme; the others use the inline styles. */
const dark = `@media (prefers-color-scheme:dark){
body,.ground{background:#14191b !important}
.card{background:#1e2528 !important;border-color:#39454a !important}
.ink{color:#eef3f4 !important}.quiet{color:#b9c6ca !important}
.button{background:#6fc7cf !important;color:#0b2226 !important}.link{color:#8ed6dd !important}}`

const paragraph = (plain: string, kind: 'ink' | 'quiet'): string => {
  const size =
    kind === 'ink'
      ? `${INK};font-size:16px;line-height:24px`
      : `${QUIET};font-size:14px;line-height:21px`
  return `<p class="${kind}" style="margin:0 0 16px;${FONT};${size}">${escaped(plain)}</p>`
}

const actionOf = ({ language, action }: MailTexts): string => {
  if (action === null) return ''
  const link = escaped(action.link)
  return `<p style="margin:8px 0 24px"><a class="button" href="${link}" style="display:inline-block;background:${ACCENT};color:#ffffff;${FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">${escaped(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;${FONT};${QUIET};font-size:14px;line-height:21px">${escaped(text(language, 'mail_link'))}<br>
<a class="link" href="${link}" style="color:${ACCENT};word-break:break-all">${link}</a></p>`
}

/** The same for who reads it as a page. Nothing in it is fetched from anywhere. */
export const renderHtml = (wording: MailTexts): string => {
  const { language, subject, paragraphs, note } = wording
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body style="margin:0;padding:0;background:#f5f7f8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f7f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="card" style="background:#ffffff;border:1px solid #d5dde0;border-radius:12px;padding:28px 28px 12px;text-align:left">
<p class="quiet" style="margin:0 0 12px;${FONT};${QUIET};font-size:14px;line-height:21px;font-weight:600">${escaped(text(language, 'app_name'))}</p>
<h1 class="ink" style="margin:0 0 16px;${FONT};${INK};font-size:22px;line-height:28px;font-weight:650">${escaped(subject)}</h1>
${paragraphs.map((plain) => paragraph(plain, 'ink')).join('\n')}
${actionOf(wording)}
${paragraph(note, 'quiet')}
</td></tr><tr><td style="padding:16px 28px;text-align:left">
${paragraph(text(language, 'mail_footer'), 'quiet')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
