import { type ButtonSize, buttonClass } from '@arara/ui';
import { Link } from 'react-router';

interface OperatorLinkProps {
  /** The operator's link: a path of the site, or an `https` URL. Anything else is no link. */
  link: string;
  text: string;
  size?: ButtonSize;
  full?: boolean;
  onFollow?: () => void;
}

/** Renders an operator's link: a router link within the site, else a new tab. */
export function OperatorLink({ link, text, size = 'm', full = false, onFollow }: OperatorLinkProps) {
  const look = buttonClass({ tone: 'gold', size, full });
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={look} onClick={onFollow}>
        {text}
      </Link>
    );
  }
  if (!link.startsWith('https://')) return null;
  return (
    <a href={link} className={look} target="_blank" rel="noreferrer" onClick={onFollow}>
      {text}
    </a>
  );
}
