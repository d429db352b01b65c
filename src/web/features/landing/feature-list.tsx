import {
  ExclamationmarkTriangleIcon,
  FileTextIcon,
  GlobeIcon,
  LaptopIcon,
  MagnifyingGlassIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'

const features = [
  { icon: MagnifyingGlassIcon, heading: m.landing_feature_why, text: m.landing_feature_why_text },
  {
    icon: ExclamationmarkTriangleIcon,
    heading: m.landing_feature_acute,
    text: m.landing_feature_acute_text,
  },
  { icon: ShieldLockIcon, heading: m.landing_feature_name, text: m.landing_feature_name_text },
  { icon: FileTextIcon, heading: m.landing_feature_form, text: m.landing_feature_form_text },
  { icon: LaptopIcon, heading: m.landing_feature_keys, text: m.landing_feature_keys_text },
  { icon: GlobeIcon, heading: m.landing_feature_language, text: m.landing_feature_language_text },
]

/** PUB-03: the features, only such as exist. */
export const FeatureList = () => (
  <section className="hp-band">
    <h2>{m.landing_features()}</h2>
    <ul className="hp-features">
      {features.map(({ icon: Icon, heading, text }) => (
        <li key={heading()}>
          <Icon aria-hidden />
          <h3>{heading()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ul>
  </section>
)
