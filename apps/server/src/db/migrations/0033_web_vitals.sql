create schema web_vitals;
comment on schema web_vitals is 'How fast the screens of the sites were for real visitors, counted without anything of the visitor.';

create table web_vitals.measured (
  site text not null,
  day date not null,
  path text not null check (length(path) <= 80),
  phone boolean not null,
  metric text not null check (metric in ('visit', 'fcp', 'lcp', 'inp', 'ttfb', 'cls')),
  bucket smallint not null check (bucket between 0 and 250),
  visits integer not null check (visits > 0),
  primary key (site, day, path, phone, metric, bucket)
);
comment on table web_vitals.measured is 'Visits by measured value. The row of the metric `visit` counts them all.';
comment on column web_vitals.measured.path is 'Screen that the visit began with; `:name` stands for one segment.';
comment on column web_vitals.measured.phone is 'Whether the window was at most 600 px wide.';
comment on column web_vitals.measured.bucket is
  'The value was at most 1.05 to the power of this: milliseconds, or thousandths for `cls`; 0 counts values of at most 1.';

create index measured_by_day on web_vitals.measured (day);
