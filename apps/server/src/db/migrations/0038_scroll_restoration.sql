update sites.site set features = features || '{"scroll_restoration": true}'::jsonb;
