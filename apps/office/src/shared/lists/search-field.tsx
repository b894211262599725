import Search from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  /** For a long label. */
  wide?: boolean;
  onSearch: (text: string) => void;
}

/** A search input that reports once typing pauses. `/` focuses it from anywhere. */
export function SearchField({ label, value, wide = false, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  useEffect(() => {
    // The reported value comes back while typing continues; only other values replace the text.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const words = text.trim();
    if (words === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = words;
      onSearch(words);
    }, 350);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null;
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <TextField
      size="small"
      type="search"
      inputRef={input}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ width: { xs: '100%', sm: wide ? 360 : 255 }, '& input': { fontSize: { xs: 16, sm: 14 } } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 80 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
