CREATE TABLE `game_film_players` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_shown` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_film_players_skater` ON `game_film_players` (`user_id`);--> statement-breakpoint
CREATE TABLE `game_films` (
	`game_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`sharer_id` text,
	`opens_at` integer NOT NULL,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sharer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_films_id_unique` ON `game_films` (`id`);--> statement-breakpoint
CREATE INDEX `game_films_sharer` ON `game_films` (`sharer_id`);--> statement-breakpoint
CREATE INDEX `game_films_opens` ON `game_films` (`opens_at`);--> statement-breakpoint

-- The picture of a film is made when it opens, and made again or removed when what it shows changes.
CREATE TRIGGER `game_films_pictured` AFTER INSERT ON `game_films` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`game_id`, 'game', NEW.`opens_at`) ON CONFLICT (`id`) DO UPDATE SET `due_at` = NEW.`opens_at`, `tries` = 0; END;--> statement-breakpoint
CREATE TRIGGER `game_films_repictured` AFTER UPDATE OF `opens_at`, `removed_at` ON `game_films` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`game_id`; END;--> statement-breakpoint
CREATE TRIGGER `game_films_unpictured` AFTER DELETE ON `game_films` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = OLD.`game_id`; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_added` AFTER INSERT ON `game_film_players` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`game_id` AND `version` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `game_film_players_changed` AFTER UPDATE OF `is_shown` ON `game_film_players` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`game_id` AND `version` IS NOT NULL; END;
